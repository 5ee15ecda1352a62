interface Upload {
  contentTypes: { file: { schema: { options: object } } };
}

/** Hides which entries use a picture: populated through it, they would come with their drafts. */
export default (plugin: Upload): Upload => {
  const { schema } = plugin.contentTypes.file;
  schema.options = { ...schema.options, privateAttributes: ['related'] };
  return plugin;
};
