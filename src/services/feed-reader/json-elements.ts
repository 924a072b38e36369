/**
 * Finds the elements of the list in a JSON text that comes in pieces: the root array, or the first array under one of
 * `LIST_KEYS` of a root object. Each element is text with its line number for reports; `JSON.parse` decides whether it
 * is valid. Only one element is in memory at a time.
 */
export type JsonElement = { readonly text: string; readonly line: number };

export type ElementFault = { readonly code: 'malformed' | 'record_too_large'; readonly line: number };

type ElementScanner = {
  /** Elements completed by this piece, or a fault. After a fault the scanner must not be used again. */
  write(piece: string): { readonly elements: readonly JsonElement[]; readonly fault: ElementFault | null };
  /** `cut`: the text ended inside something. `no_list`: there is no list of rows. */
  end(): 'complete' | 'cut' | 'no_list' | 'empty';
};

export const LIST_KEYS: readonly string[] = ['cars', 'stock', 'vehicles', 'inventory', 'listings', 'items', 'data'];

type Mode = 'root' | 'key' | 'in_key' | 'colon' | 'root_value' | 'list' | 'value' | 'after_root';

const QUOTE = 34;
const BACKSLASH = 92;
const [COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [44, 58, 91, 93, 123, 125];
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
const isOpening = (code: number): boolean => code === OPEN_LIST || code === OPEN_OBJECT;
const isClosing = (code: number): boolean => code === CLOSE_LIST || code === CLOSE_OBJECT;

/** State between pieces. */
type State = {
  mode: Mode;
  line: number;
  /** Of the value being read. */
  depth: number;
  inString: boolean;
  escaped: boolean;
  kind: 'element' | 'skipped';
  held: string;
  startLine: number;
  /** A comma is due before the next value. */
  after: boolean;
  key: string;
  inObject: boolean;
  found: boolean;
};

export function createElementScanner(maxCharacters: number): ElementScanner {
  const state: State = {
    mode: 'root',
    line: 1,
    depth: 0,
    inString: false,
    escaped: false,
    kind: 'skipped',
    held: '',
    startLine: 1,
    after: false,
    key: '',
    inObject: false,
    found: false,
  };
  return {
    write(piece) {
      const elements: JsonElement[] = [];
      const isRight = scan(state, piece, elements);
      if (!isRight) return { elements, fault: { code: 'malformed', line: state.line } };
      const isLong =
        state.held.length > maxCharacters || elements.some((element) => element.text.length > maxCharacters);
      return { elements, fault: isLong ? { code: 'record_too_large', line: state.startLine } : null };
    },
    end() {
      if (state.mode === 'root') return 'empty';
      if (state.mode !== 'after_root') return 'cut';
      return state.found ? 'complete' : 'no_list';
    },
  };
}

function scan(state: State, piece: string, elements: JsonElement[]): boolean {
  let at = 0;
  while (at < piece.length) {
    if (state.mode === 'value' || state.mode === 'in_key') {
      at = scanValue(state, piece, { at, elements });
      continue;
    }
    const code = piece.charCodeAt(at);
    if (code === 10) state.line += 1;
    if (isSpace(code)) at += 1;
    else {
      const step = STEPS[state.mode](state, code);
      if (step === 'wrong') return false;
      if (step === 'next') at += 1;
    }
  }
  return true;
}

/** `next`: the character is consumed. `value`: a value begins with it. */
type Step = (state: State, code: number) => 'next' | 'value' | 'wrong';

function begin(state: State, kind: State['kind']): 'value' {
  Object.assign(state, {
    mode: 'value',
    kind,
    depth: 0,
    inString: false,
    escaped: false,
    held: '',
    startLine: state.line,
  });
  return 'value';
}

function enter(state: State, mode: Mode): 'next' {
  state.mode = mode;
  return 'next';
}

const STEPS: Readonly<Record<Exclude<Mode, 'value' | 'in_key'>, Step>> = {
  root(state, code) {
    state.inObject = code === OPEN_OBJECT;
    if (code === OPEN_LIST) state.found = true;
    else if (code !== OPEN_OBJECT) return 'wrong';
    return enter(state, code === OPEN_LIST ? 'list' : 'key');
  },
  key(state, code) {
    if (code === CLOSE_OBJECT) return enter(state, 'after_root');
    if (code === COMMA && state.after) {
      state.after = false;
      return 'next';
    }
    if (code !== QUOTE || state.after) return 'wrong';
    begin(state, 'skipped');
    state.mode = 'in_key';
    return 'value';
  },
  colon: (state, code) => (code === COLON ? enter(state, 'root_value') : 'wrong'),
  root_value(state, code) {
    if (code !== OPEN_LIST || state.found || !LIST_KEYS.includes(state.key)) return begin(state, 'skipped');
    Object.assign(state, { found: true, after: false });
    return enter(state, 'list');
  },
  list(state, code) {
    if (code === CLOSE_LIST) {
      state.after = true;
      return enter(state, state.inObject ? 'key' : 'after_root');
    }
    if (code === COMMA && state.after) {
      state.after = false;
      return 'next';
    }
    return state.after || code === COMMA || isClosing(code) ? 'wrong' : begin(state, 'element');
  },
  after_root: () => 'wrong',
};

type Scan = { readonly at: number; readonly elements: JsonElement[] };

/** Continues a value (or key) at `at`. Returns the position after the part of the piece that it consumed. */
function scanValue(state: State, piece: string, { at: from, elements }: Scan): number {
  const keeps = state.kind === 'element' || state.mode === 'in_key';
  for (let at = from; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code === 10) state.line += 1;
    const ends = endOfValue(state, code);
    if (ends === 'no') continue;
    const end = ends === 'here' ? at + 1 : at;
    // A line break that ends a number is read again, as white space.
    if (ends === 'before' && code === 10) state.line -= 1;
    if (keeps) state.held += piece.slice(from, end);
    finish(state, elements);
    return end;
  }
  if (keeps) state.held += piece.slice(from);
  return piece.length;
}

/** Whether the value ends with this character, before it, or not yet. */
function endOfValue(state: State, code: number): 'no' | 'here' | 'before' {
  if (state.inString) {
    if (state.escaped) state.escaped = false;
    else if (code === BACKSLASH) state.escaped = true;
    else if (code === QUOTE) {
      state.inString = false;
      return state.depth === 0 ? 'here' : 'no';
    }
    return 'no';
  }
  if (code === QUOTE) state.inString = true;
  else if (isOpening(code)) state.depth += 1;
  else if (isClosing(code)) {
    if (state.depth === 0) return 'before';
    state.depth -= 1;
    return state.depth === 0 ? 'here' : 'no';
  } else if (state.depth === 0 && (code === COMMA || isSpace(code))) return 'before';
  return 'no';
}

function finish(state: State, elements: JsonElement[]): void {
  if (state.mode === 'in_key') {
    state.key = state.held.slice(1, -1).toLowerCase();
    state.mode = 'colon';
  } else {
    if (state.kind === 'element') elements.push({ text: state.held, line: state.startLine });
    state.after = true;
    state.mode = state.kind === 'element' ? 'list' : 'key';
  }
  state.held = '';
}
