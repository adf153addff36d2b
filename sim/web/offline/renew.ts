/** What a page tells the site's waiting worker in order to get the new version. */
export const RENEW = "renew";
