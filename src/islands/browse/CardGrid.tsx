import { useStore } from '@nanostores/react';
import { viewCards } from '../../catalogue/card-view.ts';
import type { Card, Picture } from '../../catalogue/entry.ts';
import { sourcesOf } from '../../catalogue/picture-sources.ts';
import { $saved, isSameItem } from '../../stores/saved.ts';

/** The same as src/components/Cards.astro, drawn in the browser. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  const saved = useStore($saved);
  return (
    <ul className="cards">
      {viewCards(cards).map(({ kind, id, href, title, price, author, thumbnail, screenshot, sizes }) => (
        <li className="card" key={id}>
          <a className="card-link" href={href}>
            <span className="picture">
              {thumbnail?.placeholder && (
                <img
                  className="placeholder"
                  src={thumbnail.placeholder}
                  alt=""
                  width={thumbnail.width}
                  height={thumbnail.height}
                  loading="lazy"
                  decoding="async"
                />
              )}
              {thumbnail && <LazyImage picture={thumbnail} sizes={sizes} />}
              {screenshot && (
                <span className="card-scroll">
                  <LazyImage picture={screenshot} sizes={sizes} />
                </span>
              )}
            </span>
            <span className="card-caption">
              <span className="card-title" dir="auto">
                {title}
              </span>
              {price && <span className="data">{price}</span>}
            </span>
          </a>
          <button
            className="card-save needs-script"
            type="button"
            data-save={kind}
            data-id={id}
            aria-label={`Save ${title}`}
            aria-pressed={saved.some((item) => isSameItem(item, { kind, id })) || undefined}
          />
          {author && (
            <p className="card-author">
              <bdi>{author.href ? <a href={author.href}>{author.name}</a> : author.name}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What it shows is said by the words beside it. */
function LazyImage({ picture, sizes }: { picture: Picture; sizes: string }) {
  const { src, srcset } = sourcesOf(picture);
  const { width, height } = picture;
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
