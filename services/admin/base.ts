/** Where the office's calls stand on the site. */
export const adminBase = '/admin/api'
