import { type BrandAnswer, markPath, namePath } from '../../shared/panel-brand.ts';

// The panel is drawn with its words, so it waits for the name.
const name = await fetch(namePath)
  .then(async (answer) => ((await answer.json()) as BrandAnswer).name)
  .catch(() => 'Gallery');

export const mark = { logo: markPath };

export const brandWords = {
  'Auth.form.welcome.title': name,
  'Auth.form.welcome.subtitle': 'Sign in to edit the gallery',
  'app.components.LeftMenu.navbrand.title': name,
};

/** Names the gallery in the tab of the browser, where Strapi names itself, and shows its mark there. */
export function brandTab(): void {
  const title = document.querySelector('title');
  if (!title) return;
  const rename = () => {
    const named = document.title.replace(/(^| \| )Strapi( Admin)?$/, `$1${name.replaceAll('$', '$$$$')}`);
    if (document.title !== named) document.title = named;
  };
  new MutationObserver(rename).observe(title, { childList: true });
  rename();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: markPath }));
}
