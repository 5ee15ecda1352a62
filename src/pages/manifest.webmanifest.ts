import type { APIRoute } from 'astro';

const icon = (src: string, sizes: string, purpose?: string) => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** What a device needs to put the gallery on its home screen (https://www.w3.org/TR/appmanifest). */
export const GET: APIRoute = ({ locals: { catalogue } }) => {
  const name = catalogue.setting('name');
  const manifest = {
    name,
    short_name: name,
    description: catalogue.setting('description'),
    id: '/',
    start_url: '/',
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#f9fafc',
    theme_color: '#f9fafc',
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable.png', '512x512', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
