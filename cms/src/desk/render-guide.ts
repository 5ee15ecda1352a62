import markdownIt from 'markdown-it';

/**
 * A page of the documentation as HTML. Headings have the ids that GitHub gives them.
 *
 * @param isServed Whether a relative link leads to another page. Other links to files become plain text.
 */
export function renderGuide(text: string, isServed: (path: string) => boolean): string {
  const markdown = markdownIt();
  markdown.core.ruler.push('guide', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', toId(tokens[index + 1]?.content ?? ''));
      for (const [place, child] of (token.children ?? []).entries()) {
        const href = child.type === 'link_open' ? child.attrGet('href') : null;
        if (href === null || /^(https?:|#)/.test(href) || isServed(href.replace(/#.*/, ''))) continue;
        child.attrs = [];
        const end = token.children?.slice(place).find(({ type }) => type === 'link_close');
        for (const part of [child, end]) if (part) part.tag = 'span';
      }
    }
  });
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${markdown.utils.escapeHtml(title)}</title>
<style>${style}</style>
<main>
${markdown.render(text)}</main>
</html>
`;
}

const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const style = `
:root { color-scheme: light dark; --line: light-dark(#dcdce4, #4a4a6a); --soft: light-dark(#f6f6f9, #212134); }
body { background: light-dark(#fff, #181826); color: light-dark(#32324d, #eaeaef); font: 1rem/1.6 system-ui, sans-serif; margin: 0; }
main { margin: 0 auto; max-width: 44rem; overflow-wrap: break-word; padding: 2rem 1.25rem 6rem; }
h1, h2, h3 { line-height: 1.25; margin: 2.5em 0 0.75em; scroll-margin-top: 1rem; text-wrap: balance; }
h1 { font-size: 1.9rem; margin-top: 0.5em; }
h2 { border-top: 1px solid var(--line); font-size: 1.35rem; padding-top: 1em; }
h3 { font-size: 1.1rem; }
:target { color: light-dark(#4945ff, #7b79ff); }
a { color: light-dark(#4945ff, #a5a3ff); }
li { margin-block: 0.4em; }
code { background: var(--soft); border-radius: 3px; font-size: 0.9em; padding: 0.1em 0.3em; }
pre { background: var(--soft); border-radius: 6px; overflow: auto; padding: 1em; }
pre code { padding: 0; }
img { border: 1px solid var(--line); border-radius: 6px; box-sizing: border-box; display: block; height: auto; max-width: 100%; }
table { border-collapse: collapse; display: block; overflow: auto; }
td, th { border-bottom: 1px solid var(--line); padding: 0.4em 0.8em 0.4em 0; text-align: start; vertical-align: top; }
`;
