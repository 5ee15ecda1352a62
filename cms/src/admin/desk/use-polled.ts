import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/**
 * Asks the CMS for something again and again while it is shown. `fault` says why the latest call failed; `value` is then the
 * last one that was received.
 *
 * @param everyMs The time between two calls, in milliseconds.
 */
export function usePolled<Value>(path: string, everyMs: number) {
  const { get } = useFetchClient();
  const [value, setValue] = useState<Value>();
  const [fault, setFault] = useState('');

  async function load(): Promise<void> {
    try {
      setValue((await get<Value>(path)).data);
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    void load();
    const timer = setInterval(load, everyMs);
    return () => clearInterval(timer);
  }, [path, everyMs]);

  return { value, fault, load };
}
