import jsep, { type CoreExpression } from 'jsep';

/** Maximum length of a formula, and maximum nesting of brackets and signs (A29). */
export const MAX_FORMULA_LENGTH = 2_000;
export const MAX_FORMULA_DEPTH = 50;

/** A property of a device that a formula reads. */
export interface FormulaReference {
  readonly deviceId: string;
  readonly code: string;
}

type ReadValue = (reference: FormulaReference) => number | null | undefined;

/** The text is not a valid formula. `at` is the offset of the first invalid character. */
export class FormulaError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(`${message} at ${at}`);
    this.name = 'FormulaError';
  }
}

/** The value of a formula from the values of its references, by number. */
type Value = (read: (reference: number) => number | null) => number | null;

/** A formula parsed once, to be evaluated many times. */
export interface Formula {
  readonly value: Value;
  readonly references: readonly FormulaReference[];
  /** Whether it is a sum of its references, each with a factor of 0 or more, so that each counts independently. */
  readonly isSum: boolean;
}

const PLACEHOLDER = /\[([^[\]]*)\]/g;
/** Characters not allowed outside placeholders: letters except the e of 1e3, quotes, and dots that begin a name. */
const FOREIGN = /[^\d.eE+\-*/()\s]/;
const SIGNS = new RegExp(`[-+](?:\\s*[-+]){${MAX_FORMULA_DEPTH}}`);
const OPERATORS: readonly string[] = ['+', '-', '*', '/'];

/**
 * Parses `[deviceid_propertycode]`, numbers, + - * / and brackets (D3.10). In square brackets, everything after the first underscore is
 * the code, so `[x9_today-KRA]` is no subtraction. Only these kinds of nodes of the parser's tree are accepted: no call, member or name
 * that could execute anything. Throws only `FormulaError`.
 */
export function parseFormula(text: string): Formula {
  if (text.length > MAX_FORMULA_LENGTH) throw new FormulaError('formula too long', MAX_FORMULA_LENGTH);
  const references: FormulaReference[] = [];
  const blank = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const foreign = blank.search(FOREIGN);
  if (foreign >= 0) throw new FormulaError(`unexpected ${text.charAt(foreign)}`, foreign);
  checkDepth(blank);
  // A name of the same length, so that offsets do not change.
  const named = text.replace(PLACEHOLDER, (whole, inside: string, at: number) => {
    references.push(referenceOf(inside, at));
    return `$${references.length - 1}`.padEnd(whole.length);
  });
  const { isSum, value } = treeOf(named);
  return { value, isSum, references };
}

/** Even ten thousand stations have only a handful of formulas that differ in more than device ids: their trees are cached. */
const MOST_TREES = 500;
const trees = new Map<string, Tree>();
type Tree = Pick<Formula, 'value' | 'isSum'>;

function treeOf(named: string): Tree {
  const known = trees.get(named);
  if (known) return known;
  const root = parsed(named);
  check(root, named);
  const tree = { value: valueOf(root), isSum: isSum(root) };
  if (trees.size >= MOST_TREES) trees.clear();
  trees.set(named, tree);
  return tree;
}

/** The value of a formula; null for a missing reading, a division by zero, or a result that is not finite. A missing value is never 0. */
export function evaluateFormula(formula: Formula, read: ReadValue): number | null {
  const value = formula.value((number) => {
    const reference = formula.references[number];
    return (reference && read(reference)) ?? null;
  });
  return value !== null && Number.isFinite(value) ? value : null;
}

function parsed(text: string): CoreExpression {
  try {
    return jsep(text) as CoreExpression;
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    throw new FormulaError(description ?? 'not a formula', index ?? 0);
  }
}

/** Rejects every node except numbers, placeholders, signs and the four operations. */
function check(node: CoreExpression, text: string): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number') return;
      break;
    case 'Identifier':
      if (node.name.startsWith('$')) return;
      break;
    case 'UnaryExpression':
      if (node.operator === '-' || node.operator === '+') return check(node.argument as CoreExpression, text);
      break;
    case 'BinaryExpression':
      if (!OPERATORS.includes(node.operator))
        throw new FormulaError(`unexpected ${node.operator}`, text.indexOf(node.operator));
      check(node.left as CoreExpression, text);
      return check(node.right as CoreExpression, text);
  }
  throw new FormulaError(text.trim() === '' ? 'unexpected end' : 'not a formula', 0);
}

/** Compiles the tree once: it is evaluated for every hour of a year and every energy of a station. */
function valueOf(node: CoreExpression): Value {
  switch (node.type) {
    case 'Literal': {
      const value = Number(node.value);
      return () => value;
    }
    case 'Identifier': {
      const reference = Number(node.name.slice(1));
      return (read) => read(reference);
    }
    case 'UnaryExpression': {
      const argument = valueOf(node.argument as CoreExpression);
      if (node.operator !== '-') return argument;
      return (read) => {
        const value = argument(read);
        return value === null ? null : -value;
      };
    }
    case 'BinaryExpression': {
      const [left, right] = [valueOf(node.left as CoreExpression), valueOf(node.right as CoreExpression)];
      const { operator } = node;
      return (read) => {
        const one = left(read);
        const other = one === null ? null : right(read);
        return one === null || other === null ? null : apply(operator, one, other);
      };
    }
    default:
      return () => null;
  }
}

/** Whether no part reduces the total or changes the weight of another. */
function isSum(node: CoreExpression): boolean {
  if (node.type === 'Identifier' || (constantOf(node) ?? -1) >= 0) return true;
  if (node.type === 'UnaryExpression') return node.operator === '+' && isSum(node.argument as CoreExpression);
  if (node.type !== 'BinaryExpression') return false;
  const [left, right] = [node.left as CoreExpression, node.right as CoreExpression];
  const [isFirst, isSecond] = [isSum(left), isSum(right)];
  const [one, other] = [constantOf(left), constantOf(right)];
  switch (node.operator) {
    case '+':
      return (isFirst || one !== null) && (isSecond || other !== null);
    case '-':
      return isFirst && other !== null;
    case '*':
      return isFirst && isSecond && (one !== null || other !== null);
    default:
      return isFirst && other !== null && other > 0;
  }
}

/** The value of a node without references; null for any other. */
function constantOf(node: CoreExpression): number | null {
  return valueOf(node)(() => null);
}

function apply(operator: string, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return right === 0 ? null : left / right;
  }
}

/** The parser recurses for each level; malicious text must not overflow the stack. */
function checkDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '(') depth += 1;
    else if (text.charAt(at) === ')') depth -= 1;
    if (depth > MAX_FORMULA_DEPTH) throw new FormulaError('formula too deep', at);
  }
  const signs = text.search(SIGNS);
  if (signs >= 0) throw new FormulaError('formula too deep', signs);
}

function referenceOf(inside: string, at: number): FormulaReference {
  const split = inside.indexOf('_');
  if (split < 1 || split === inside.length - 1) throw new FormulaError('expected [device_property]', at);
  return { deviceId: inside.slice(0, split), code: inside.slice(split + 1) };
}
