// Shared by Node and the browser.

/** A data file is missing, or it is not what its name says. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}
