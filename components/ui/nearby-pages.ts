/** The pages that MUI's Pagination may offer: the first and the last five, and what is around the current one. */
export const nearbyPages = (page: number, pages: number): readonly number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (other) => other <= 5 || other > pages - 5 || Math.abs(other - page) <= 1,
  );
