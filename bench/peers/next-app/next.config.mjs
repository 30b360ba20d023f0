/** Pictures come from the measured site. */
export default {
  rewrites: () => [{ source: '/pictures/:path*', destination: `${process.env.SITE_URL}/pictures/:path*` }],
}
