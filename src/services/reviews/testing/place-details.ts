/** A review as Google Places answers it, with markup in its text. */
export const REVIEW = {
  rating: 5,
  text: { text: 'Straight <b>answers</b>.', languageCode: 'en' },
  publishTime: '2026-04-02T03:04:05.123456Z',
  googleMapsUri: 'https://www.google.com/maps/reviews/1',
  authorAttribution: { displayName: 'Mia Chen', uri: 'https://www.google.com/maps/contrib/1/reviews' },
};

/** Place Details of Google Places for a yard. */
export const PARRAMATTA = {
  rating: 4.6,
  userRatingCount: 213,
  googleMapsUri: 'https://maps.google.com/?cid=1',
  reviews: [REVIEW],
};
