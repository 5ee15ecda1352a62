import type { Step } from '../../../shared/desk.ts';

/** A page of the panel, or a heading of the guide. */
export type StepLink = { label: string; to: string } | { label: string; href: string };

/** What a step is in the words of the desk. */
export function describeStep({ name, left }: Step): { title: string; what: string; link: StepLink } {
  switch (name) {
    case 'demo':
      return {
        title: 'Demo',
        what: 'npm run remove-demo removes the entries of the demo, and nothing of yours.',
        link: guide('remove-the-demo'),
      };
    case 'name':
      return {
        title: 'Name',
        what: 'Give the gallery its own name and e-mail address.',
        link: settings,
      };
    case 'look':
      return { title: 'Look', what: 'Choose a logo, a colour or typefaces.', link: settings };
    case 'entry':
      return {
        title: 'First entry',
        what: 'Publish an entry of your own.',
        link: { label: 'new', to: '/content-manager/collection-types/api::template.template/create' },
      };
    case 'texts':
      return {
        title: 'Texts',
        what: `Adapt and publish ${left.join(', ')}.`,
        link: { label: 'open', to: '/content-manager/collection-types/api::page.page' },
      };
    case 'mail':
      return {
        title: 'Mail',
        what: 'Set SMTP_URL on the server. Until then, mails reach nobody.',
        link: guide('put-it-on-a-server'),
      };
    case 'domain':
      return {
        title: 'Domain',
        what: 'Set PUBLIC_SITE_URL on the server to the address of your site.',
        link: guide('put-it-on-a-server'),
      };
    default:
      return name satisfies never;
  }
}

const settings = { label: 'open', to: '/content-manager/single-types/api::gallery.gallery' };

const guide = (heading: string): StepLink => ({
  label: 'how',
  href: `/docs/your-gallery.md#${heading}`,
});
