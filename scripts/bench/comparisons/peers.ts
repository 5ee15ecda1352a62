/** Another tool, and its times from one changed entry to the fresh page, in milliseconds by number of templates. */
export type Peer = { name: string; times: Record<number, number> };

/**
 * Other tools make the same pages of the same catalogue on the same two-core machine, in separate runs and without a CMS. They
 * are Hugo 0.111 (its build, and `hugo server` writing to the disk), Eleventy 3.1, Astro 7.3 and Next.js 16.4. Astro uses its
 * experimental incremental build, in the fastest configuration that was found. The server of Next.js renders the page again on
 * demand. Times are medians; at 10,000 and 100,000 mostly of one run. Absent times were not measured, or the build does not
 * finish in reasonable time.
 */
export const peers: Peer[] = [
  { name: 'Hugo', times: { 1000: 690, 10000: 6230, 100000: 82_600 } },
  { name: 'Eleventy', times: { 1000: 1630, 10000: 11_900 } },
  { name: 'Astro, incremental', times: { 1000: 1610, 10000: 2430, 100000: 8250 } },
  { name: 'Hugo, watching', times: { 1000: 290, 10000: 290 } },
  { name: 'Next.js, on demand', times: { 1000: 16.6 } },
];
