/** A node of a tree that is loaded a page at a time. */
export interface TreeNode {
  /** Unique among its siblings. */
  readonly id: string;
  readonly name: string;
  /** Small text after the name. */
  readonly note?: string | undefined;
  /** Number of children, ignoring the search; null for a leaf. */
  readonly children: number | null;
  /** If false, the node can only be expanded. */
  readonly checkable?: boolean | undefined;
  /** Expanded on arrival, because search matches are below it. */
  readonly open?: boolean | undefined;
}

/** One page of the nodes below a node. */
export interface TreePage {
  readonly nodes: readonly TreeNode[];
  /** On all pages, matching the search. */
  readonly total: number;
}

/** Nodes per page. */
export const TREE_PAGE = 100;
