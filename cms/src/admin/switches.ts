import type { StrapiApp } from '@strapi/strapi/admin';
import { createGlobalStyle } from 'styled-components';

/** Takes away *Clear* beside switches: a switch is on or off, and nothing says what an empty one means. */
export function fitSwitches(app: StrapiApp): void {
  app.getPlugin('content-manager').injectComponent('editView', 'right-links', {
    name: 'switches',
    Component: WithoutClear,
  });
}

const WithoutClear = createGlobalStyle`
  div:has(+ div > input[type='checkbox']) > button {
    display: none;
  }
`;
