/** A node of a tree that is loaded a page at a time. */
export interface TreeNode {
  /** Unique among those beside it. */
  readonly id: string;
  readonly name: string;
  /** Smaller, after the name. */
  readonly note?: string | undefined;
  /** How many stand below it, whatever is searched for; null where nothing can. */
  readonly children: number | null;
  /** Without it a node only opens. */
  readonly checkable?: boolean | undefined;
  /** Opened as soon as it comes: what was searched for is below it. */
  readonly open?: boolean | undefined;
}

/** One page of the nodes below a node. */
export interface TreePage {
  readonly nodes: readonly TreeNode[];
  /** On all pages, under the search. */
  readonly total: number;
}

/** Nodes of one page. */
export const TREE_PAGE = 100;
