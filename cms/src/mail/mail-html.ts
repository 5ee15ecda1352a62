/** A mail with one link to follow. `text` is plain text and is escaped here, including any name or title in it. */
export function createMailHtml({ text, link, label }: { text: string; link: string; label: string }): string {
  return `<p>${escapeHtml(text)}</p>
<p><a href="${link}">${escapeHtml(label)}</a></p>
<p>${link}</p>
<p>Vitrine</p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
