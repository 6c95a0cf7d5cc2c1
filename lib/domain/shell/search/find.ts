import { foldText } from '../../list-params';

/** Stations and devices that match a text, best first. */
export interface FoundPlaces {
  readonly stations: readonly { readonly id: string; readonly name: string; readonly place: string }[];
  readonly devices: readonly {
    readonly id: string;
    readonly type: string;
    readonly typeName: string;
    readonly name: string;
    /** Name of its station; empty where it has none. */
    readonly station: string;
  }[];
}

/** Collects the best matches: names that begin with the text come before other matches. */
export class Finder<T> {
  private readonly words: readonly string[];
  private readonly text: string;
  private readonly first: T[] = [];
  private readonly rest: T[] = [];

  constructor(
    text: string,
    private readonly most: number,
  ) {
    this.text = foldText(text);
    this.words = this.text.split(/\s+/u).filter(Boolean);
  }

  /** Adds an item if each word of the text is contained in one of its fields; the first field is its name. */
  offer(item: T, fields: readonly string[]): void {
    if (this.words.length === 0) return;
    const folded = fields.map(foldText);
    if (!this.words.every((word) => folded.some((field) => field.includes(word)))) return;
    const list = folded[0]?.startsWith(this.text) ? this.first : this.rest;
    if (list.length < this.most) list.push(item);
  }

  /** No better match is possible. */
  get isFull(): boolean {
    return this.first.length >= this.most;
  }

  found(): T[] {
    return [...this.first, ...this.rest].slice(0, this.most);
  }
}
