/** The subcategory of a lead whose shopper took the offer for their car (spec §4). It decides tracking event 18 (spec §9). */
export const OFFER_ACCEPTED = '3. Offer Accepted';
