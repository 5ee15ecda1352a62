import { range } from '../art/random.ts';
import { bistro } from '../designs/bistro/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
const steam = `<g ${line} stroke="#fff6e0" stroke-width="9">${[96, 150, 204].map((x) => `<path d="M${x} 96c-26-22 24-34 0-62s16-30 6-46"/>`).join('')}</g>`;
const noodles = range(9)
  .map(
    (i) =>
      `<path d="M${70 + i * 8} ${146 + (i % 3) * 7}c30 22 ${60 + i * 5}-14 ${120 - i * 7} ${8 - (i % 4) * 4}"/>`,
  )
  .join('');
const bowl = `${steam}<ellipse cx="150" cy="150" rx="122" ry="40" fill="#fff6e0"/><ellipse cx="150" cy="152" rx="106" ry="30" fill="#b9571c"/><g ${line} stroke="#fbe6a2" stroke-width="6">${noodles}</g><path d="M196 138c14-16 34-12 40 2-12 12-30 14-40-2zM120 136c-4-18 12-28 28-22 0 16-12 26-28 22z" fill="#3c8f3a"/><circle cx="110" cy="160" r="12" fill="#e8412c"/><path d="M28 152c4 70 60 110 122 110s118-40 122-110c-30 40-214 40-244 0z" fill="#fff6e0"/><path d="M44 196c60 34 152 34 212 0" ${line} stroke="#1846c9" stroke-width="9"/><path d="M64 222c50 24 122 24 172 0" ${line} stroke="#1846c9" stroke-width="5"/><g ${line} stroke="#2a120a" stroke-width="8"><path d="M214 146L292 20M232 148L300 44"/></g>`;
const chilli = `<path d="M70 60c60 10 120 60 150 190-90-30-150-90-170-160z" fill="#ffd23c"/><path d="M60 78c-10-30 0-50 24-62" ${line} stroke="#fff6e0" stroke-width="14"/>`;
const star = `<g fill="#2a120a">${range(8)
  .map(
    (i) => `<path d="M150 150c-30-30-30-80 0-110 30 30 30 80 0 110z" transform="rotate(${i * 45} 150 150)"/>`,
  )
  .join('')}</g><g fill="#ffd23c">${range(8)
  .map((i) => `<circle cx="150" cy="86" r="9" transform="rotate(${i * 45} 150 150)"/>`)
  .join('')}</g>`;
const coffee = `<path d="M90 110h120l-12 150h-96z" fill="#fff6e0" stroke="#2a120a" stroke-width="7"/><path d="M98 170h104l-8 84h-88z" fill="#5b2c12"/><path d="M70 96h160v16H70zM100 50h100v46H100z" fill="#c4c8cc" stroke="#2a120a" stroke-width="7"/>`;

export const site: Site = {
  slug: 'pho-muoi',
  palette: {
    paper: '#fff6e0',
    ink: '#2a120a',
    soft: '#8a5a3c',
    accent: '#e8412c',
    cloth: '#ffd23c',
    second: '#1846c9',
  },
  fonts: {
    display: face('Be Vietnam Pro', 'sans-serif', ['900'], ['vietnamese', 'latin']),
    text: face('Be Vietnam Pro', 'sans-serif', ['400', '600', '900'], ['vietnamese', 'latin']),
  },
  ...bistro({
    lang: 'vi',
    name: 'Phở Mười',
    lines: ['Phở', 'Mười'],
    under: 'Mười giờ ninh xương, mười phút là hết. Ghế nhựa, vỉa hè, từ năm giờ sáng.',
    nav: ['Thực đơn', 'Giờ mở cửa', 'Đường đi', 'Gọi mang về'],
    menus: [
      {
        heading: 'Phở',
        note: 'Nước trong, hành nhiều.',
        dishes: [
          ['Tái', 'thịt bò vừa chín', '55.000'],
          ['Chín', 'mềm như lời mẹ', '55.000'],
          ['Gầu', 'béo, đừng ngại', '60.000'],
          ['Đặc biệt', 'có hết', '75.000'],
        ],
      },
      {
        heading: 'Bún',
        note: 'Cho ai dậy muộn.',
        dishes: [
          ['Bún chả', 'than hoa, đu đủ', '60.000'],
          ['Bún riêu', 'cua đồng', '50.000'],
          ['Bún bò', 'cay thật', '60.000'],
        ],
      },
      {
        heading: 'Thêm',
        note: 'Không thêm không vui.',
        dishes: [
          ['Quẩy', 'giòn', '5.000'],
          ['Trứng chần', 'lòng đào', '8.000'],
          ['Ớt', 'tự chịu', '0'],
        ],
      },
      {
        heading: 'Uống',
        note: 'Đá nhiều hay ít?',
        dishes: [
          ['Cà phê sữa đá', 'pha phin', '25.000'],
          ['Trà đá', 'mời', '0'],
          ['Nước mía', 'tắc', '15.000'],
        ],
      },
    ],
    drawings: [bowl, chilli, star, bowl, star, coffee],
    shout: 'Hết nước là nghỉ!',
    rules: ['Ngồi sát vào nhé.', 'Ăn xong nhường ghế.', 'Khen ngon thì được thêm hành.'],
    hours: [
      ['Thứ hai – thứ bảy', '5.00 – hết'],
      ['Chủ nhật', '6.00 – hết'],
      ['Tết', 'về quê'],
    ],
    address: ['10 ngõ Hàng Than', 'Ba Đình, Hà Nội', 'dưới cây bàng'],
    look: 'stall',
  }),
  entry: {
    kind: 'template',
    name: 'Phở Mười',
    line: 'Street food in four colours and very large Vietnamese',
    description: [
      'Vietnamese stacks its marks, so most large headlines clip them. Here the black weight of Be Vietnam Pro gets the line height it needs and fills the width with a bowl steaming behind it.',
      'The menu is four columns like four pots. Red, yellow and blue come from plastic stools, and the drawings use exactly the same values.',
      'All the copy is Vietnamese, prices in đồng. The page is one file and works on the cheapest phone at the counter.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Đặng Thu Hà',
    pages: ['Thực đơn'],
    features: ['Type that fits stacked diacritics', 'Menu in four columns', 'Five drawings in SVG'],
    createdAt: '2026-08-02T04:45:00.000Z',
    updatedAt: '2026-08-02T05:10:00.000Z',
    industries: ['Food and drink', 'Restaurant'],
    styles: ['Bold', 'Colourful'],
    types: ['Landing page', 'Responsive'],
    tags: ['Menu', 'Illustration', 'Free', 'Vietnamese', 'Big type'],
    views: [
      { at: '.menu', isClose: true, alt: 'The menu in four columns of different colours' },
      { at: '.shout', alt: 'A shout in yellow on blue' },
    ],
  },
};
