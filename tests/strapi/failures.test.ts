import { expect, test } from 'vitest';
import { getErrorMessage } from '../../src/strapi/failures.ts';

test("the message is the server's own", () => {
  const body =
    '{"data":null,"error":{"status":400,"name":"ValidationError","message":"slug must be unique"}}';

  expect(getErrorMessage(body)).toBe('slug must be unique');
});

test.each([
  '',
  '<html>',
  'null',
  '{}',
  '{"error":"no"}',
  '{"error":{"message":""}}',
  '{"error":{"message":42}}',
])('the body %j says nothing for people', (body) => {
  expect(getErrorMessage(body)).toBeUndefined();
});
