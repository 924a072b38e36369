/**
 * For each of the car's pictures, the address of the largest copy that the page has loaded: of the gallery, else of its
 * small pictures. Null where neither has come.
 */
export function loadedPictures(count: number): readonly (string | null)[] {
  const gallery = document.querySelectorAll('.gallery-strip > li');
  const thumbs = document.querySelectorAll('.thumbs > li');
  return Array.from({ length: count }, (_, index) => loadedIn(gallery[index]) ?? loadedIn(thumbs[index]));
}

function loadedIn(place: Element | undefined): string | null {
  const image = place?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : null;
}
