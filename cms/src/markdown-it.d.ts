declare module 'markdown-it' {
  interface Token {
    type: string;
    tag: string;
    content: string;
    attrs: [name: string, value: string][] | null;
    children: Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }
  interface Markdown {
    core: { ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } };
    utils: { escapeHtml(text: string): string };
    render(text: string): string;
  }
  export default function markdownIt(): Markdown;
}
