import { valueClass } from './shown-value';
import type { ShownValue } from './shown-value';

/** What stands in a place; a figure that did not change is not written again. */
const written = new WeakMap<Element, string>();

/** Writes a figure as `Value` draws it into a place that React does not draw: a table of a hundred rows has two hundred. */
export function writeValue(place: Element, shown: ShownValue): void {
  const key = JSON.stringify(shown);
  if (written.get(place) === key) return;
  written.set(place, key);
  place.replaceChildren('why' in shown ? missing(shown) : figure(shown));
}

function missing({ note, why }: Extract<ShownValue, { why: string }>): Element {
  const dash = part('', '-');
  if (note !== null) dash.append(part(valueClass.age, note));
  dash.setAttribute('aria-hidden', 'true');
  const none = part(valueClass.none, dash, part('visually-hidden', why));
  none.title = why;
  return none;
}

function figure({ number, unit, age, stale, title }: Exclude<ShownValue, { why: string }>): Element {
  const value = part(valueClass.value(stale), number);
  if (unit !== '') value.append(part(valueClass.unit, unit));
  if (age !== null) value.append(part(valueClass.age, age));
  if (title !== undefined) value.title = title;
  if (stale) value.dataset.stale = 'true';
  return value;
}

function part(className: string, ...inside: (string | Element)[]): HTMLElement {
  const span = document.createElement('span');
  if (className !== '') span.className = className;
  span.append(...inside);
  return span;
}
