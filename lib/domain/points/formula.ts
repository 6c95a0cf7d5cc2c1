/** Longest formula that is read, and how deep brackets may nest (A29). */
export const MAX_FORMULA_LENGTH = 2_000;
export const MAX_FORMULA_DEPTH = 50;

/** A property of a device that a formula reads. */
export interface FormulaReference {
  readonly deviceId: string;
  readonly code: string;
}

export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly reference: FormulaReference }
  | { readonly kind: 'negate'; readonly operand: FormulaNode }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: FormulaNode; readonly right: FormulaNode };

type Operator = '+' | '-' | '*' | '/';
type Token = Operator | '(' | ')' | number | FormulaReference;

/** The text of a formula is not a formula. `at` is the offset of the first wrong character. */
export class FormulaError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(`${message} at ${at}`);
    this.name = 'FormulaError';
  }
}

/** A formula read once, to be evaluated often. */
export interface Formula {
  readonly root: FormulaNode;
  readonly references: readonly FormulaReference[];
}

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SPACE = /\s/;

/**
 * Reads `[deviceid_propertycode]`, numbers, + - * / and brackets (D3.10). Within the square brackets everything after
 * the first underscore is the code, so `[x9_today-KRA]` is no subtraction. Throws `FormulaError`, nothing else.
 */
export function parseFormula(text: string): Formula {
  if (text.length > MAX_FORMULA_LENGTH) throw new FormulaError('formula too long', MAX_FORMULA_LENGTH);
  const { tokens, offsets } = tokenize(text);
  const references: FormulaReference[] = [];
  let next = 0;
  const offset = (): number => offsets[next] ?? text.length;

  // Unary signs and brackets go one level down each; chains of + and * do not, they are loops.
  const factor = (depth: number): FormulaNode => {
    if (depth > MAX_FORMULA_DEPTH) throw new FormulaError('formula too deep', offset());
    const token = tokens[next];
    if (token === undefined) throw new FormulaError('unexpected end', text.length);
    if (token === '-' || token === '+') {
      next += 1;
      const operand = factor(depth + 1);
      return token === '-' ? { kind: 'negate', operand } : operand;
    }
    if (token === '(') {
      next += 1;
      const inner = sum(depth + 1);
      if (tokens[next] !== ')') throw new FormulaError('expected )', offset());
      next += 1;
      return inner;
    }
    if (typeof token === 'string') throw new FormulaError(`unexpected ${token}`, offset());
    next += 1;
    if (typeof token === 'number') return { kind: 'number', value: token };
    references.push(token);
    return { kind: 'reference', reference: token };
  };
  const chain = (operators: readonly string[], operand: (depth: number) => FormulaNode, depth: number): FormulaNode => {
    let left = operand(depth);
    for (let operator = tokens[next]; isOperator(operator) && operators.includes(operator); operator = tokens[next]) {
      next += 1;
      left = { kind: 'binary', operator, left, right: operand(depth) };
    }
    return left;
  };
  const product = (depth: number): FormulaNode => chain(['*', '/'], factor, depth);
  const sum = (depth: number): FormulaNode => chain(['+', '-'], product, depth);

  const root = sum(0);
  if (next < tokens.length) throw new FormulaError('unexpected text', offset());
  return { root, references };
}

/**
 * The value of a formula, or null where there is none: a reading that is missing, a division by zero, a result that is
 * not a finite number. Missing is never 0.
 */
export function evaluateFormula(
  formula: Formula,
  read: (reference: FormulaReference) => number | null | undefined,
): number | null {
  const value = evaluate(formula.root, read);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** Reads and evaluates in one go; a text that is not a formula has no value. */
export function formulaValue(
  text: string,
  read: (reference: FormulaReference) => number | null | undefined,
): number | null {
  try {
    return evaluateFormula(parseFormula(text), read);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

function evaluate(root: FormulaNode, read: (reference: FormulaReference) => number | null | undefined): number | null {
  // A chain of thousand additions leans left; walking down the left side in a loop keeps the stack as flat as the text.
  const pending: Extract<FormulaNode, { kind: 'binary' }>[] = [];
  let node = root;
  while (node.kind === 'binary') {
    pending.push(node);
    node = node.left;
  }
  let value: number | null;
  if (node.kind === 'number') value = node.value;
  else if (node.kind === 'reference') value = read(node.reference) ?? null;
  else {
    const operand = evaluate(node.operand, read);
    value = operand === null ? null : -operand;
  }
  for (let step = pending.pop(); step && value !== null; step = pending.pop()) {
    const right = evaluate(step.right, read);
    value = right === null ? null : apply(step.operator, value, right);
  }
  return value;
}

function apply(operator: Operator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
  }
}

function isOperator(token: Token | undefined): token is Operator {
  return token === '+' || token === '-' || token === '*' || token === '/';
}

function tokenize(text: string): { tokens: Token[]; offsets: number[] } {
  const tokens: Token[] = [];
  const offsets: number[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (SPACE.test(character)) {
      at += 1;
      continue;
    }
    offsets.push(at);
    if (isOperator(character as Token) || character === '(' || character === ')') {
      tokens.push(character as Operator | '(' | ')');
      at += 1;
    } else if (character === '[') {
      const end = text.indexOf(']', at);
      if (end < 0) throw new FormulaError('expected ]', text.length);
      tokens.push(reference(text.slice(at + 1, end), at));
      at = end + 1;
    } else {
      NUMBER.lastIndex = at;
      const found = NUMBER.exec(text)?.[0];
      if (found === undefined) throw new FormulaError(`unexpected ${character}`, at);
      tokens.push(Number(found));
      at += found.length;
    }
  }
  return { tokens, offsets };
}

function reference(inside: string, at: number): FormulaReference {
  const split = inside.indexOf('_');
  if (split < 1 || split === inside.length - 1) throw new FormulaError('expected [device_property]', at);
  return { deviceId: inside.slice(0, split), code: inside.slice(split + 1) };
}
