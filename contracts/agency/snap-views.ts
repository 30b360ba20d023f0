/** The four framings of a snap; `entire` is full body. */
export const snapViews = ['profile', 'front', 'entire', 'side'] as const
