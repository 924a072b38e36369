/** Query keys that campaigns add to links, kept for the lead (D28). */
const CAMPAIGN =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|yclid|igshid|mc_[ce]id|_g[al]|_hs\w+|srsltid|hsa_\w+)$/i;

/** Whether a query key is a campaign's. Such a key changes nothing on a page and is in no cache key. */
export const isCampaignKey = (key: string): boolean => CAMPAIGN.test(key);
