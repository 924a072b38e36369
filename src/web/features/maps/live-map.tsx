import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cluster } from '#domain/location/cluster-points.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MapPlace, MapView } from './map-view.ts';
import type { OpenedMap } from './open-map.client.ts';
import { PlaceLinks } from './place-links.tsx';
import liveStyles from './live-map.css?url';
import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url';

export type LiveMapProps = {
  readonly live: NonNullable<MapView['live']>;
  readonly places: readonly MapPlace[];
  /** The static picture, which stays until the map is drawn, and where it cannot be drawn. */
  readonly children: ReactNode;
};

/** How long a style may take before the map counts as failed. */
const PATIENCE_MS = 20_000;

type State = 'loading' | 'ready' | 'failed' | 'no_webgl';

/** Loads the map library and draws the map over its static picture. Loaded only when a shopper asks for a map. */
export function LiveMap({ live, places, children }: LiveMapProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() => (hasWebgl() ? 'loading' : 'no_webgl'));
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<readonly MapPlace[]>([]);
  const { style } = live;

  useEffect(() => {
    const container = box.current;
    if (container === null) return undefined;
    let opened: OpenedMap | null = null;
    let isOver = false;
    const end = (next: State) => {
      clearTimeout(patience);
      if (isOver) return;
      if (next === 'failed') stop();
      setState(next);
    };
    const stop = () => {
      isOver = true;
      clearTimeout(patience);
      opened?.remove();
    };
    const patience = setTimeout(() => end('failed'), PATIENCE_MS);
    const start = async () => {
      const { openMap } = await import('./open-map.client.ts');
      if (isOver) return;
      const words = {
        name: t('map.name'),
        zoomIn: t('map.zoom_in'),
        zoomOut: t('map.zoom_out'),
        cluster: ({ items }: Cluster<MapPlace>) => t('map.cluster', { count: items.length }),
      };
      opened = openMap({
        container,
        style,
        places,
        words,
        onReady: () => end('ready'),
        onFailed: () => end('failed'),
        onChoose: setChosen,
      });
    };
    start().catch(() => end('failed'));
    return stop;
  }, [style, places, attempt, t]);

  const close = () => {
    box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true });
    setChosen([]);
  };
  // The button that was pressed is gone: the keyboard goes on inside the map, or at what is offered in its place.
  useEffect(() => {
    if (state === 'loading' || document.activeElement !== document.body) return;
    const next = root.current?.querySelector<HTMLElement>(state === 'ready' ? 'canvas' : '[role="alert"] button');
    (next ?? root.current)?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => {
    const open = card.current;
    if (chosen.length === 0 || open === null) return undefined;
    open.focus({ preventScroll: true });
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    open.addEventListener('keydown', closeByKey);
    return () => open.removeEventListener('keydown', closeByKey);
  }, [chosen]);

  const isDrawn = state === 'loading' || state === 'ready';
  return (
    <div ref={root} className="map-live" tabIndex={-1}>
      {isDrawn && <link rel="stylesheet" href={libraryStyles} precedence="map" />}
      <link rel="stylesheet" href={liveStyles} precedence="map" />
      <div className="map-box" data-state={state} aria-busy={state === 'loading'}>
        {state !== 'ready' && children}
        {isDrawn && <div ref={box} key={attempt} className="map-canvas" />}
        {state === 'ready' && chosen.length > 0 && (
          <div
            ref={card}
            className="map-card"
            role="group"
            aria-label={chosen.map(({ name }) => name).join(', ')}
            tabIndex={-1}
          >
            <ul className="map-list">
              {chosen.map((place) => (
                <li key={place.id}>
                  <PlaceLinks place={place} />
                </li>
              ))}
            </ul>
            <Button tone="hairline" size="small" onClick={close}>
              {t('map.close')}
            </Button>
          </div>
        )}
      </div>
      {state === 'loading' && (
        <p role="status" className="type-small mt-2">
          {t('map.loading')}
        </p>
      )}
      {state === 'ready' && live.credit !== null && <p className="type-caption mt-2 text-text-2">{live.credit}</p>}
      {!isDrawn && (
        <div role="alert" className="type-small mt-2 flex flex-wrap items-center gap-3">
          <p>{t(`map.${state}`)}</p>
          {state === 'failed' && (
            <Button
              tone="hairline"
              size="small"
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              {t('map.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The library needs WebGL 2. Asked before it is loaded. */
function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
