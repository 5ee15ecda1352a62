// `node scripts/write-configuration.ts [--check]`: writes docs/configuration.md from the variable tables of the site and the CMS.
// With `--check` it only compares, and exits with 1 when the document is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { variables as cmsVariables } from '../cms/src/variables.ts';
import { root } from '../src/config.ts';
import { type Explanation, places, variables } from '../src/variables.ts';

type Row = Explanation & { name: string; value?: string | undefined };

const document = 'docs/configuration.md';
const file = join(root, document);
const text = await format(writeDocument(createSiteRows(), createCmsRows()), {
  ...(await resolveConfig(file)),
  parser: 'markdown',
});

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.log(
    `${document}:1 This file does not match src/variables.ts and cms/src/variables.ts. Run "node scripts/write-configuration.ts".`,
  );
  process.exitCode = 1;
}

/** Throws when neither table explains a variable that the site checks. */
function createSiteRows(): Row[] {
  const explained = Object.entries(variables.entries).flatMap(([name, schema]): Row[] => {
    const { meaning, unset } = v.getMetadata(schema) as Partial<Explanation>;
    if (meaning) return [{ name, meaning, unset, value: 'default' in schema ? schema.default : undefined }];
    if (name in cmsVariables) return [];
    throw new Error(`${name} is explained neither in src/variables.ts nor in cms/src/variables.ts.`);
  });
  return [...explained, ...Object.entries(places).map(([name, place]) => ({ name, ...place }))];
}

function createCmsRows(): Row[] {
  return Object.entries(cmsVariables).map(([name, variable]) => ({ name, ...variable }));
}

function writeDocument(site: Row[], cms: Row[]): string {
  return `<!-- Written by scripts/write-configuration.ts from src/variables.ts and cms/src/variables.ts. Edit those. -->

# Configuration

Environment variables configure the site and the CMS. All of them are optional, and a file \`.env\` is not read. A value that cannot be used is refused at the start, with a sentence that says what belongs there. An empty variable counts as not set.

\`npm start\` runs the site and its own CMS, and passes its environment on to the CMS. So one set of variables configures both.

## The site

\`npm start\`, \`npm run build\` and \`npm run dev\` read these variables.

${writeTable(site)}

## The CMS

The CMS reads these variables, wherever it runs.

${writeTable(cms)}

## Connecting to PostgreSQL

With TLS, a \`DATABASE_URL\` ends with \`?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt\`. If your database's certificate comes from another authority, give the absolute path of its certificate there. This is the only form that means the same to the CMS, to a backup and to a restore, so other forms are refused. Percent-encode characters such as \`@\`, \`/\` and \`%\` in the password.

\`npm run backup\` and \`npm run restore\` call \`pg_dump\`, \`pg_restore\` and \`psql\`. Their version must be the database's or a newer one.
`;
}

function writeTable(rows: Row[]): string {
  const lines = rows.map(
    ({ name, value, unset = 'none', meaning }) =>
      `| \`${name}\` | ${value ? `\`${value}\`` : unset} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}
