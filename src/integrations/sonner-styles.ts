import type { AstroIntegration } from 'astro';

/**
 * What sonner does by itself and must not: its style sheet comes as a file (`src/islands/page/Toaster.tsx`), since the policy
 * of the site knows no `<style>` of a script, and a toast that leaves takes the 300 ms of specification §9.
 */
const changes: [from: RegExp, to: string][] = [
  [/^__insertCSS\(.*\);?$/m, ''],
  [/const TIME_BEFORE_UNMOUNT = 200;/, 'const TIME_BEFORE_UNMOUNT = 300;'],
];

/** Keeps the toasts of sonner within our policy and times. */
export function sonnerStyles(): AstroIntegration {
  return {
    name: 'vitrine:sonner-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrine:sonner-styles',
                apply: 'build',
                transform: {
                  filter: { id: /\/sonner\/dist\/index\.mjs$/ },
                  handler: (code) =>
                    changes.reduce((text, [from, to]) => {
                      if (!from.test(text))
                        throw new Error(`This sonner has no ${from}: see src/integrations.`);
                      return text.replace(from, to);
                    }, code),
                },
              },
            ],
          },
        });
      },
    },
  };
}
