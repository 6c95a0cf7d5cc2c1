import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { read } from './source-files';

export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The alert rules that operators load. */
export const alertRules = (): readonly Rule[] =>
  (parse(read('packaging/helm/sunhelm/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** The expressions of the dashboard with the titles of their panels; Grafana's interval variable is replaced by a duration. */
export const dashboardQueries = (): readonly { readonly title: string; readonly expr: string }[] =>
  (JSON.parse(read('packaging/helm/sunhelm/monitoring/dashboard.json')) as { panels: Panel[] }).panels.flatMap(
    ({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  );

/** The metric names that an expression selects, or patterns of them. Throws on invalid PromQL. */
export function metricsIn(expr: string): readonly (string | RegExp)[] {
  const found: (string | RegExp)[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expr}`);
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      if (name) return void found.push(expr.slice(name.from, name.to));
      const pattern = /__name__=~"([^"]*)"/.exec(expr.slice(from, to))?.[1];
      if (pattern === undefined) throw new SyntaxError(`a selector without a name: ${expr}`);
      found.push(new RegExp(`^(?:${pattern})$`));
    },
  });
  return found;
}
