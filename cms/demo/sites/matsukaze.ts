import { tategaki } from '../designs/tategaki/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'matsukaze',
  palette: {
    paper: '#eef0e2',
    ink: '#23281c',
    line: '#c7cbb2',
    accent: '#3f5a2c',
    'on-accent': '#eef0e2',
    tone: '#e2e6cf',
  },
  fonts: {
    display: face('Shippori Mincho', 'serif', ['500'], ['japanese', 'latin']),
    text: face('Zen Kaku Gothic New', 'sans-serif', ['400'], ['japanese', 'latin']),
  },
  ...tategaki({
    name: '松風',
    reading: 'Matsukaze',
    nav: ['お茶', '四季', '茶室', '道順'],
    verse: ['湯の音を', '聴くために', '黙る。'],
    lead: '宇治の山あいで百二十年。石臼で挽いた抹茶を、その朝のうちにお届けします。',
    hero: ['tea-moss', '黒い板の上の抹茶碗と茶筅'],
    seasons: [
      {
        mark: '春',
        title: '新芽',
        text: '八十八夜の朝、指先だけで摘む若い葉。甘みが先に立ち、青い香りがあとから追いかけてきます。',
      },
      {
        mark: '夏',
        title: '覆い',
        text: '葦簀で光をさえぎり、葉は深い緑になります。冷たい水でゆっくりと淹れてください。',
      },
      {
        mark: '秋',
        title: '口切り',
        text: '半年眠らせた茶壺の封を切ります。茶の正月と呼ばれる、一年でいちばん静かな日です。',
      },
      { mark: '冬', title: '炉', text: '釜から松風が聞こえたら飲みごろです。濃茶を一服、言葉は少なめに。' },
    ],
    story: {
      heading: '石臼は急がない',
      paragraphs: [
        '一時間に挽ける抹茶は四十グラムだけです。早く回せば熱で香りが逃げてしまいます。祖父は石臼の横で本を読み、父は居眠りをしました。',
        '三代目の私は、その音を聴いています。雨の日と晴れの日では音が違います。',
      ],
      photo: 'stones-pale',
      alt: '砂紋の上に重ねた石',
    },
    goods: {
      heading: '今月の茶',
      list: [
        ['濃茶 松風', '薄い甘み、長い余韻。三十グラム', '三千八百円'],
        ['薄茶 朝露', '毎朝の一服に。四十グラム', '二千二百円'],
        ['玉露 木陰', '低い温度で、少しずつ', '二千八百円'],
        ['ほうじ茶 焚火', '冬の台所の香り', '千百円'],
      ],
    },
    visit: {
      heading: '茶室は予約なしで',
      lines: ['京都府宇治市東内九番地', '朝九時より日暮れまで', '水曜は石臼も休みます'],
    },
    look: 'tea',
  }),
  entry: {
    kind: 'template',
    name: '松風 Matsukaze',
    line: 'A tea house from Uji that reads from top to bottom',
    description: [
      'Three columns of verse run down the screen between a picture and the empty paper beside it. Navigation, seasons and headlines are vertical; long prose and prices turn to the horizontal, where modern Japanese readers expect them.',
      'It is done with the writing modes every browser has known for years, so text stays text: selectable, searchable, read aloud in the right order. The two Japanese families are cut down to the characters the page uses and weigh less than a photograph.',
      'On a phone the verse stays vertical. The four seasons become four cards, each with one large character.',
      'A good base for tea, ceramics, inns and anything else that gains from being read slowly.',
    ],
    price: 85,
    source: 'HTML',
    author: '田中美咲',
    pages: ['Home', 'Tea', 'Tea room'],
    features: [
      'Vertical writing without images',
      'Subset Japanese fonts',
      'Four seasons',
      'Price list with kanji numerals',
    ],
    isPromoted: true,
    createdAt: '2026-04-08T00:30:00.000Z',
    updatedAt: '2026-10-18T02:15:00.000Z',
    industries: ['Food and drink', 'Retail'],
    styles: ['Minimal', 'Japanese'],
    types: ['Online shop', 'Landing page', 'Responsive'],
    tags: ['Vertical text', 'Photography', 'Japanese'],
    views: [
      { at: '.seasons', alt: 'Four seasons as vertical columns' },
      { at: '.story', alt: 'Balanced stones beside the story of the millstone' },
    ],
  },
};
