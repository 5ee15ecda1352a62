import { tategaki } from '../designs/tategaki/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'yukinokura',
  palette: {
    paper: '#e6ebef',
    ink: '#18222e',
    line: '#b9c4ce',
    accent: '#c22f28',
    'on-accent': '#fdf6f0',
    tone: '#f5f7f8',
  },
  fonts: {
    display: face('Dela Gothic One', 'sans-serif', ['400'], ['japanese', 'latin']),
    text: face('Zen Kaku Gothic New', 'sans-serif', ['400'], ['japanese', 'latin']),
  },
  ...tategaki({
    name: '雪乃蔵',
    reading: 'Yukinokura',
    nav: ['酒', '蔵', '見学'],
    verse: ['雪が', '仕込む。'],
    lead: '新潟、豪雪の谷。三メートルの雪に埋もれた蔵で、酒は春まで眠ります。',
    hero: ['cedar-snow', '雪をかぶり、蔵の板壁に下がる杉玉'],
    seasons: [
      { mark: '米', title: '削る', text: '五百万石を五割まで磨きます。残った半分は、近所の鶏が喜びます。' },
      {
        mark: '水',
        title: '待つ',
        text: '雪解け水は岩の下を四十年かけて流れてきます。私たちは急かしません。',
      },
      { mark: '麹', title: '起きる', text: '夜中の二時、室の温度は三十一度。蔵人は交代で目を覚まします。' },
    ],
    story: {
      heading: '雪は冷蔵庫です',
      paragraphs: [
        '電気のない時代、蔵は雪で冷やしていました。今もそうしています。零度のまま、湿度のまま、音のないまま。',
        '春に雪が消えると、酒が出てきます。それを待つ人が、坂の下に列を作ります。',
      ],
      photo: 'vases-sake',
      alt: '藍色と白の徳利と杯',
    },
    goods: {
      heading: '蔵出し',
      list: [
        ['雪乃蔵 純米大吟醸', '梨と雪。七百二十ミリ', '五千五百円'],
        ['雪乃蔵 純米', '熱くしても冷やしても', '二千四百円'],
        ['春一番 にごり', '四月だけ。揺らさないで', '二千八百円'],
      ],
    },
    visit: {
      heading: '長靴でお越しください',
      lines: ['新潟県津南町雪谷一', '見学は土曜の午後', '車の方には甘酒を'],
    },
    look: 'snow',
  }),
  entry: {
    kind: 'inspiration',
    name: '雪乃蔵 Yukinokura',
    line: 'Sake from under three metres of snow',
    description: [
      'A black, blunt gothic set vertically beside a ball of cedar, which breweries hang up when the new sake is pressed, and one red disc. The composition is a label before it is a website.',
      'Three characters, rice, water and mould, carry the whole explanation of how sake is made. Compare it with the same skeleton in soft Mincho to see how much of a mood is the typeface.',
    ],
    price: 0,
    source: 'Figma',
    author: '田中美咲',
    pages: ['Home'],
    features: ['Label-like first screen', 'Vertical text'],
    createdAt: '2026-01-16T01:20:00.000Z',
    updatedAt: '2026-02-03T04:00:00.000Z',
    industries: ['Food and drink'],
    styles: ['Japanese', 'Bold'],
    types: ['Landing page'],
    tags: ['Vertical text', 'Japanese', 'Photography'],
    views: [
      { at: '.story', alt: 'Blue and white flasks beside the story of the cellar' },
      { at: '.goods', alt: 'A list of bottles with prices' },
    ],
  },
};
