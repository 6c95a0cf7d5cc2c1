import path from 'node:path';
import { refusal, resolve } from './zones.mjs';

/** What people typed carries one of these names. */
const TYPED = new Set(['name', 'owner', 'ownerName', 'stationName', 'deviceName', 'person', 'by']);
/** Elements that hold labels of ours under the same names, or that take no markup. */
const LABELS = new Set(['dt', 'figcaption', 'option', 'text', 'CheckField']);

/** The typed names that an expression may show. */
function typedIn(expression) {
  switch (expression?.type) {
    case 'ConditionalExpression':
      return [...typedIn(expression.consequent), ...typedIn(expression.alternate)];
    case 'LogicalExpression':
      return [...(expression.operator === '&&' ? [] : typedIn(expression.left)), ...typedIn(expression.right)];
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return typedIn(expression.expression);
    case 'TemplateLiteral':
      return expression.expressions.flatMap(typedIn);
    case 'MemberExpression':
      return TYPED.has(expression.property.name) ? [expression] : [];
    case 'Identifier':
      return TYPED.has(expression.name) ? [expression] : [];
    default:
      return [];
  }
}

/** ESLint plugin `house`: the rules of the house plan, with messages that say what to do instead. */
export const house = {
  rules: {
    /** A name in a right-to-left script would otherwise turn what stands around it. */
    'typed-names': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        return {
          JSXExpressionContainer({ parent, expression }) {
            const isText = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
            const tag = parent.type === 'JSXElement' ? parent.openingElement.name.name : '';
            // The head of a page shows its title as it is.
            const isHead =
              parent.type === 'JSXAttribute' &&
              parent.parent.name.name === 'PageHead' &&
              parent.name.name !== 'actions';
            if (!(isText && tag !== 'bdi' && !LABELS.has(tag)) && !isHead) return;
            for (const node of typedIn(expression))
              context.report({ node, message: 'a name that people typed stands in <bdi>' });
          },
        };
      },
    },
    zones: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
        const check = (node) => {
          const specifier = node.source?.value;
          if (typeof specifier !== 'string') return;
          const reason = refusal(file, specifier, resolve(file, specifier));
          if (reason) context.report({ node, message: reason });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};
