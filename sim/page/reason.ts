/** Why something failed, in words for the person at the page. */
export const reason = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
