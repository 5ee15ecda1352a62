/** What others take from one changed entry to its fresh page, in milliseconds by number of templates. */
export type Peer = { name: string; times: Record<number, number> };

/**
 * The same pages of the same catalogue, made by others on the same machine of two cores, in runs of their own and without a CMS: Hugo
 * 0.111 (its build, and `hugo server` writing to the disk), Eleventy 3.1, Astro 7.3 with its experimental incremental build
 * in the fastest configuration that was found, and Next.js 16.4, whose server draws the page anew when it is told to.
 * Medians; at 10,000 and 100,000 mostly of one run. What is missing was not measured, or does not finish in reasonable time.
 */
export const peers: Peer[] = [
  { name: 'Hugo', times: { 1000: 690, 10000: 6230, 100000: 82_600 } },
  { name: 'Eleventy', times: { 1000: 1630, 10000: 11_900 } },
  { name: 'Astro, incremental', times: { 1000: 1610, 10000: 2430, 100000: 8250 } },
  { name: 'Hugo, watching', times: { 1000: 290, 10000: 290 } },
  { name: 'Next.js, on demand', times: { 1000: 16.6 } },
];
