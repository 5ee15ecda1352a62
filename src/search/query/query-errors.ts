// Shared by Node and the browser: the reasons why the data files give no answer.

/** A data file is missing, damaged or cannot be read. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/** The answer is in more data files than one step may read. */
export class CostlyAnswerError extends Error {
  override readonly name = 'CostlyAnswerError';
}

/** Loads code on request. A failure counts as that of a data file, so that the CMS answers. */
export function loadCode<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = code.catch((cause: unknown) => {
    throw new DataFileError('The code of the search could not be loaded.', { cause });
  });
  // This only prevents an unhandled rejection: a failure is reported where the code is awaited.
  loaded.catch(() => undefined);
  return loaded;
}
