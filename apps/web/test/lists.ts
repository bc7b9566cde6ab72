/** The only page of a list, as the server answers it. */
export const aList = <Row>(rows: Row[]) => ({
  data: rows,
  listPageIndex: 0,
  listPageSize: 20,
  listTotalSize: rows.length,
  isEstimate: false,
  nextCursor: null,
});
