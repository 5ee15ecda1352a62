import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  type ComparedEntry,
  type Device,
  type EntryAddress,
  parseComparison,
} from '../../catalogue/comparison.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import type { NamedLink } from '../../../cms/shared/setting-lines.ts';
import { formatPrice, isOffer } from '../../catalogue/format.ts';
import { getListPath, getPath } from '../../catalogue/paths.ts';
import { getBeginning, listOtherKinds } from '../../stores/beginning.ts';
import { createComparison, type Pinned, pin, type Side } from '../../stores/compare.ts';
import { getCurrency } from '../../stores/gallery.ts';
import { CopyField } from '../forms/CopyField.tsx';
import { island } from '../island.tsx';
import { useBrowserValue } from '../use-browser-value.ts';
import { useTitle } from '../use-title.ts';
import { compareWords } from '../../words/compare/index.ts';
import { kindWords } from '../../words/kinds/index.ts';

const devices: readonly Device[] = ['Desktop', 'Mobile'];

/** Shows the whole pages of two entries side by side. They scroll together, since the page itself scrolls. */
export const Compare = island(() => {
  const search = useBrowserValue<string | undefined>(() => location.search, undefined);
  const entries = search === undefined ? undefined : parseComparison(search);
  if (!entries) return <div className="compare" aria-busy="true" />;
  return entries.length === 0 ? <NothingYet /> : <Sides entries={entries} />;
});

function Sides({ entries }: { entries: readonly EntryAddress[] }) {
  const [comparison] = useState(() => createComparison(entries));
  const sides = useStore(comparison.$sides);
  const [device, setDevice] = useState<Device>('Desktop');
  const found = sides.map(getFound);
  const offered = devices.filter((one) => found.some((design) => design?.shots[one]));
  const shown = offered.includes(device) ? device : (offered[0] ?? device);
  const names = found.flatMap((design) => (design ? design.entry.name || design.entry.title : []));
  useTitle(names.length > 0 ? compareWords().together({ names }) : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of an address stay.
  useEffect(() => {
    for (const index of entries.keys()) comparison.load(index);
  }, [comparison]);

  return (
    <div className="compare">
      <div className="compare-tools">
        {offered.length > 1 && <DeviceSwitch device={shown} onChoose={setDevice} />}
        <div className="compare-link">
          <CopyField
            label={compareWords().linkToThis}
            action={compareWords().copyLink}
            text={location.href}
          />
        </div>
      </div>
      <div className="compare-sides">
        {sides.map((side, index) => (
          <SideView
            // biome-ignore lint/suspicious/noArrayIndexKey: a side has no identity but its place.
            key={index}
            side={side}
            device={shown}
            other={found[1 - index]}
            onRetry={() => comparison.load(index)}
          />
        ))}
        {entries.length === 1 && <ChooseAnother first={found[0]} />}
      </div>
    </div>
  );
}

const getFound = (side: Side): ComparedEntry | undefined =>
  'data' in side && side.data !== 'absent' ? side.data : undefined;

function DeviceSwitch({ device, onChoose }: { device: Device; onChoose(device: Device): void }) {
  return (
    <fieldset className="views-switch">
      <legend className="unseen">{compareWords().view}</legend>
      {devices.map((one) => (
        <label className="switch" key={one}>
          <input type="radio" name="view" checked={one === device} onChange={() => onChoose(one)} />
          <span>{compareWords().devices[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type SideProps = { side: Side; device: Device; other: ComparedEntry | undefined; onRetry(): void };

function SideView({ side, device, other, onRetry }: SideProps) {
  if ('data' in side)
    return side.data === 'absent' ? (
      <div className="empty">
        <p>{compareWords().gone}</p>
        <Replace kept={other} words={compareWords().chooseAnother} />
      </div>
    ) : (
      <FoundSide design={side.data} device={device} other={other} />
    );
  if (side.status === 'ERROR')
    return (
      <FailureNotice onRetry={onRetry}>
        <p>{compareWords().notLoaded}</p>
      </FailureNotice>
    );
  return <div className="compare-wait" aria-busy="true" />;
}

type FoundProps = { design: ComparedEntry; device: Device; other: ComparedEntry | undefined };

function FoundSide({ design: { entry, shots }, device, other }: FoundProps) {
  const { title, author } = entry;
  const name = entry.name || title;
  const shot = shots[device];
  const words = compareWords();
  return (
    <section className="compare-side" aria-label={title}>
      <div className="compare-head">
        <h2 dir="auto">
          <a href={getPath(entry)}>{name}</a>
        </h2>
        {isOffer(entry) && <span className="data">{formatPrice(entry.price, getCurrency())}</span>}
        <p>
          {author && <bdi>{author.username}</bdi>}
          <Replace kept={other} words={words.replace} of={name} />
        </p>
      </div>
      {shot ? (
        <img
          className={device === 'Mobile' ? 'is-mobile' : undefined}
          src={shot.src}
          srcSet={shot.srcset}
          sizes={device === 'Mobile' ? '24rem' : '50vw'}
          width={shot.width}
          height={shot.height}
          style={{ maxInlineSize: `${shot.width}px` }}
          alt={device === 'Mobile' ? words.mobileView({ title }) : words.desktopView({ title })}
        />
      ) : (
        <p className="empty">
          {device === 'Mobile' ? words.noMobilePage({ name }) : words.noDesktopPage({ name })}
        </p>
      )}
    </section>
  );
}

type ReplaceProps = { kept: ComparedEntry | undefined; words: string; of?: string };

/** Leads to the list of the kind, with the other design pinned. */
function Replace({ kept, words, of }: ReplaceProps) {
  if (!kept) return null;
  const { kind } = kept.entry;
  return (
    <a className="compare-replace" href={getListPath(kind)} onClick={() => pin(toPinned(kept))}>
      <span>{words}</span>
      {of && <span className="unseen">{` ${of}`}</span>}
    </a>
  );
}

const toPinned = ({ entry: { kind, slug, name, title } }: ComparedEntry): Pinned => ({
  kind,
  slug,
  name: name || title,
});

function ChooseAnother({ first }: { first: ComparedEntry | undefined }) {
  return (
    <div className="empty">
      <p>{compareWords().chooseSecond}</p>
      <p>{compareWords().pressCompare}</p>
      <Replace kept={first} words={compareWords().goToList} />
    </div>
  );
}

function NothingYet() {
  const links: NamedLink[] = [
    getBeginning(compareWords().featured(kindWords().template)),
    ...listOtherKinds().map((kind): NamedLink => [kindWords()[kind].title, getListPath(kind)]),
    [compareWords().saved, '/saved'],
  ];
  return (
    <div className="empty">
      <p>{compareWords().nothingYet}</p>
      <p>{compareWords().howTo}</p>
      <ul className="ways-out">
        {links.map(([words, path]) => (
          <li key={path}>
            <a className="button" href={path}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
