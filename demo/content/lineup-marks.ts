/**
 * The positions of crown and soles in each full-length picture, as fractions of its height, by the talent's folder. Hair and
 * hats above the skull do not count as height.
 */
export const lineupMarks: Record<string, { crown: number; sole: number }> = {
  'dev-01': { crown: 0.056, sole: 0.96 },
  'dev-02': { crown: 0.047, sole: 0.96 },
  'dev-03': { crown: 0.058, sole: 0.96 },
  'man-01': { crown: 0.045, sole: 0.96 },
  'man-03': { crown: 0.059, sole: 0.96 },
  'man-04': { crown: 0.047, sole: 0.96 },
  'man-05': { crown: 0.058, sole: 0.96 },
  'man-06': { crown: 0.055, sole: 0.96 },
  'man-07': { crown: 0.05, sole: 0.96 },
  'woman-01': { crown: 0.056, sole: 0.96 },
  'woman-02': { crown: 0.06, sole: 0.96 },
  'woman-03': { crown: 0.052, sole: 0.96 },
  'woman-04': { crown: 0.065, sole: 0.96 },
  'woman-05': { crown: 0.06, sole: 0.96 },
  'woman-06': { crown: 0.056, sole: 0.96 },
  'woman-07': { crown: 0.056, sole: 0.96 },
  'woman-08': { crown: 0.055, sole: 0.96 },
}
