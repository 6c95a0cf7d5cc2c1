import path from 'node:path';
import { refusal, resolve } from './zones.mjs';

/** ESLint plugin `house`: the import rules of the house plan, with a message that says where the code belongs. */
export const house = {
  rules: {
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
