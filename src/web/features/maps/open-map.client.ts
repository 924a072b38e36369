import { LngLatBounds, Map as LibraryMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { clusterPoints, type Cluster } from '#domain/location/cluster-points.ts';
import type { MapPlace } from './map-view.ts';

// Its own worker file, so that the policy of the page needs no `blob:`.
setWorkerUrl(workerAddress);

export type OpenedMap = { remove(): void };

type OpenMapOptions = {
  readonly container: HTMLElement;
  /** Address of the style, which names the tiles. */
  readonly style: string;
  readonly places: readonly MapPlace[];
  readonly words: {
    readonly name: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly cluster: (cluster: Cluster<MapPlace>) => string;
  };
  readonly onReady: () => void;
  /** The style or every tile of the first view failed. */
  readonly onFailed: () => void;
  readonly onChoose: (places: readonly MapPlace[]) => void;
};

const MAX_ZOOM = 17;
const FIRST_ZOOM = 14;
/** The size of a marker and a gap, in pixels: closer ones become one. */
const NEAR = 48;
const ROOM = 56;

/** Draws a map with a marker for each location. @throws when the browser gives no WebGL context */
export function openMap({ container, style, places, words, onReady, onFailed, onChoose }: OpenMapOptions): OpenedMap {
  const map = new LibraryMap({
    container,
    style,
    bounds: boundsOf(places),
    fitBoundsOptions: { padding: ROOM, maxZoom: FIRST_ZOOM },
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    // A shopper who scrolls the page or swipes over the map goes on scrolling the page.
    cooperativeGestures: true,
    // The credit is the tenant's text, below the map. The library would take HTML from the style.
    attributionControl: false,
    locale: {
      'Map.Title': words.name,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  watchLoading(map, { onReady, onFailed });
  keepMarkers(map, { places, label: words.cluster, onChoose });
  return map;
}

function boundsOf(places: readonly MapPlace[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { lat, long } of places) bounds.extend([long, lat]);
  return bounds;
}

/** Single tiles may fail: a style may name tiles that a server does not have. A map without any tile has failed. */
function watchLoading(map: LibraryMap, { onReady, onFailed }: Pick<OpenMapOptions, 'onReady' | 'onFailed'>): void {
  const seen = { style: false, tile: false, error: false };
  map.on('style.load', () => {
    seen.style = true;
  });
  map.on('sourcedata', (event) => {
    // Shapes that the style itself contains come without the host.
    if (event.tile !== undefined && map.getSource(event.sourceId)?.type !== 'geojson') seen.tile = true;
  });
  // With a listener, the library writes no errors to the console: the browser has already written failed requests there.
  map.on('error', () => {
    seen.error = true;
    if (!seen.style) onFailed();
  });
  map.once('idle', () => {
    if (seen.error && !seen.tile) onFailed();
    else onReady();
  });
}

type MarkerOptions = {
  readonly places: readonly MapPlace[];
  readonly label: OpenMapOptions['words']['cluster'];
  readonly onChoose: OpenMapOptions['onChoose'];
};

/** Markers are buttons in the order of the list. They change with the zoom, when locations come apart or together. */
function keepMarkers(map: LibraryMap, { places, label, onChoose }: MarkerOptions): void {
  let shown: { readonly key: string; readonly marker: Marker; readonly cluster: Cluster<MapPlace> }[] = [];

  const draw = () => {
    const clusters = clusterPoints(places, { zoom: map.getZoom(), pixels: NEAR });
    const keyOf = ({ items }: Cluster<MapPlace>) => items.map(({ id }) => id).join(' ');
    if (clusters.map(keyOf).join('|') === shown.map(({ key }) => key).join('|')) return;
    const focused = shown.find(({ marker }) => marker.getElement() === document.activeElement)?.cluster.items[0];
    for (const { marker } of shown) marker.remove();
    shown = clusters.map((cluster) => {
      const marker = new Marker({ element: buttonOf(cluster), anchor: cluster.items.length > 1 ? 'center' : 'bottom' });
      marker.setLngLat([cluster.long, cluster.lat]).addTo(map);
      return { key: keyOf(cluster), marker, cluster };
    });
    const next = shown.find(({ cluster }) => focused !== undefined && cluster.items.includes(focused));
    next?.marker.getElement().focus({ preventScroll: true });
  };

  function buttonOf(cluster: Cluster<MapPlace>): HTMLButtonElement {
    const { items } = cluster;
    // Locations at one address never come apart, so they are shown together.
    const isPlace = clusterPoints(items, { zoom: MAX_ZOOM, pixels: NEAR }).length === 1;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = items.length > 1 ? 'map-cluster' : 'map-pin';
    if (items.length > 1) button.textContent = String(items.length);
    const names = items.map(({ name }) => name).join(', ');
    // The name begins with what is written on the button.
    const numbered = items.length > 1 ? `${items.length}: ${names}` : names;
    button.setAttribute('aria-label', isPlace ? numbered : label(cluster));
    button.title = isPlace ? names : label(cluster);
    button.addEventListener('click', () => {
      if (isPlace) {
        for (const { marker } of shown) marker.getElement().removeAttribute('aria-expanded');
        button.setAttribute('aria-expanded', 'true');
        onChoose(items);
      } else map.fitBounds(boundsOf(items), { padding: ROOM, maxZoom: MAX_ZOOM });
    });
    return button;
  }

  map.on('zoomend', draw);
  draw();
}
