// Reads the reports of the two test runners.
import { relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../src/config.ts';

/** A test that failed once and passed when it was retried counts as passed. Its failure is in `flaky`. */
export type Result = { passed: number; failures: string[]; flaky: string[] };

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

type Suite = v.InferOutput<typeof playwrightSpecs> & { suites?: Suite[] | undefined };
const playwrightSpecs = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
        }),
      ),
    }),
  ),
});
const playwrightSuite: v.GenericSchema<unknown, Suite> = v.intersect([
  playwrightSpecs,
  v.object({ suites: v.optional(v.array(v.lazy(() => playwrightSuite))) }),
]);
const playwrightReport = v.object({ suites: v.array(playwrightSuite) });

function describeFailure(file: string, title: string, messages: string[]): string {
  const [said = ''] = messages;
  return `${file} › ${title}\n  ${said.split('\n', 4).join('\n  ')}`;
}

export function readVitest(report: unknown): Result {
  const tests = v.parse(vitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      hasFailed: failureMessages.length > 0,
      said: describeFailure(relative(root, name), fullName, failureMessages),
    })),
  );
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.length,
    failures: tests.filter(({ status }) => status === 'failed').map(({ said }) => said),
    flaky: passed.filter(({ hasFailed }) => hasFailed).map(({ said }) => said),
  };
}

export function readPlaywright(report: unknown): Result {
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const tests = v
    .parse(playwrightReport, report)
    .suites.flatMap(specsOf)
    .flatMap(({ title, file, tests: ran }) =>
      ran.map(({ status, results }) => {
        const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message);
        return { status, said: describeFailure(`tests/e2e/${file}`, title, messages) };
      }),
    );
  const those = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ said }) => said);
  return {
    passed: those('expected').length + those('flaky').length,
    failures: those('unexpected'),
    flaky: those('flaky'),
  };
}
