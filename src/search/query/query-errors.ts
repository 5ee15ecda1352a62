// Shared by Node and the browser: the reasons why the data files give no answer.

/** A data file is missing, damaged or cannot be read. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/** The answer is in more data files than one step may read. */
export class CostlyAnswerError extends Error {
  override readonly name = 'CostlyAnswerError';
}
