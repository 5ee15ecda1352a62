interface BuildConfig {
  build: { rollupOptions: object };
}

/**
 * Lowers the memory that a build takes. Strapi reads this file
 * (https://docs.strapi.io/cms/admin-panel-customization/bundlers).
 */
export default <Config extends BuildConfig>(config: Config): Config => ({
  ...config,
  build: {
    ...config.build,
    reportCompressedSize: false,
    // Without a cache, Rollup forgets the syntax trees that it no longer needs.
    rollupOptions: { ...config.build.rollupOptions, cache: false, maxParallelFileOps: 4 },
  },
});
