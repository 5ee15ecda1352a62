// Real caches in front of the real site.
import { describe, expect, test } from 'vitest';
import { send as sendTo } from '../server/serve.ts';
import { type CacheName, caches, createWorld, startSiteWith, template } from './world.ts';

describe.each(Object.keys(caches) as CacheName[])('%s', (name) => {
  test.runIf(caches[name].isInstalled)(
    'edges answer without the site until a publish, have the new bytes when it is live, and serve them while the site is down',
    async () => {
      const { cms, site, nodes, port } = await createWorld(name, 2);
      const address = '/templates/template-3';
      const stored = [address, `${address}?utm_source=mail`, '/', '/featured', '/build.json'];
      const others = [`${address}.html`, `${address}/`, '/templates/%74emplate-3', '/none'];
      const addresses = [...stored, ...others];
      if (caches[name].isWhole) stored.push(...others);
      for (const node of nodes) {
        for (const path of stored) await node.send(path);
        const before = await site.answered();
        for (const path of stored) await node.send(path);
        expect(await site.answered()).toBe(before);
      }
      const other = '/login';
      for (const node of nodes) await node.send(other);

      // Personal or momentary answers must not be stored.
      for (const path of [
        '/api/templates',
        '/_health',
        '/_ready',
        '/_metrics',
        '/_desk',
        '/_preview/x',
        '/_check/x',
      ]) {
        expect((await sendTo(port, path)).headers['cdn-cache-control'], path).toBeUndefined();
      }
      cms.put(template('Edited at the edge'));
      await site.publish();

      for (const node of nodes) {
        const before = await site.answered();
        await node.send(other);
        expect(await site.answered(), 'What has not changed was not purged.').toBe(before);
        // A cache that treats these as the same address must not store the answers of the site to them.
        for (const path of [`/${address}`, `/.${address}`]) await node.send(path);
        expect((await node.send(address)).text).toContain('Edited at the edge');
        for (const path of [...addresses, other]) {
          const [atEdge, atOrigin] = [await node.send(path), await sendTo(port, path)];
          expect(atEdge, path).toMatchObject({ status: atOrigin.status, text: atOrigin.text });
          expect(atEdge.headers['location'], path).toBe(atOrigin.headers['location']);
        }
      }

      const missing = '/templates/template-999';
      const statuses = () => Promise.all(nodes.map(async (node) => (await node.send(missing)).status));
      expect(await statuses()).toEqual([404, 404]);
      cms.put(template('A new one', 999));
      await site.publish();
      expect(await statuses()).toEqual([200, 200]);
      cms.remove('template', template('', 999).id);
      await site.publish();
      expect(await statuses()).toEqual([404, 404]);

      for (const node of nodes) for (const path of stored) await node.send(path);
      await site.stop();
      for (const node of nodes)
        for (const path of stored) expect((await node.send(path)).status, path).toBeLessThan(500);
    },
  );

  test.runIf(caches[name].isInstalled)(
    'an answer that was in transit when its page changed leaves nothing old at the edge',
    async () => {
      const { cms, site, nodes, line } = await createWorld(name, 1, true);
      const [node] = nodes;
      const address = '/templates/template-3';
      const builtBefore = (await node?.send('/build.json'))?.text;
      const release = line?.holdNext();
      const before = await site.answered();
      const early = node?.send(address);
      await expect.poll(site.answered).toBe(before + 1);

      cms.put(template('Newer than the answer'));
      const live = site.publish();
      await expect.poll(async () => (await node?.send('/build.json'))?.text).not.toBe(builtBefore);
      await site.hasPending();
      release?.();

      expect((await early)?.text).not.toContain('Newer than the answer');
      await live;
      expect((await node?.send(address))?.text).toContain('Newer than the answer');
    },
  );
});

test.runIf(caches.varnish.isInstalled)(
  'an edge that was down while pages changed is purged when it answers again, even by a restarted site',
  async () => {
    const { cms, config, site, nodes, port } = await createWorld('varnish', 2);
    const [asleep, awake] = nodes;
    const address = '/templates/template-3';
    for (const node of nodes) await node.send(address);
    asleep?.signal('SIGSTOP');
    const before = site.log.lines.length;

    cms.put(template('Told later'));
    await site.rebuild();

    await expect.poll(async () => (await awake?.send(address))?.text).toContain('Told later');
    await expect.poll(() => site.log.lines.slice(before).join()).toMatch(/The edge \S+ may serve old pages/);
    await site.stop();
    const next = await startSiteWith(config);
    asleep?.signal('SIGCONT');
    await next.edgesAreLive();
    expect((await asleep?.send(address))?.text).toContain('Told later');
    expect((await asleep?.send(address))?.text).toBe((await sendTo(port, address)).text);
  },
);
