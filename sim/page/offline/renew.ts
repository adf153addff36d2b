/** Message to the site's waiting worker: take over with the new version. */
export const RENEW = "renew";
