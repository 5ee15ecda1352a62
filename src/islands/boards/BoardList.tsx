import { useStore } from '@nanostores/react';
import { toFocus } from '../../lib/focal-point.ts';
import { $boards, type ListedBoard } from '../../stores/moodboards.ts';
import { RemoteList } from '../account/RemoteList.tsx';
import { boardWords } from '../../words/boards/index.ts';

/** Links to the visitor's moodboards. */
export const BoardList = () => (
  <RemoteList
    className="covers"
    state={useStore($boards, { ssr: 'initial' })}
    none={boardWords().noBoards}
    draw={(board) => (
      <li key={board.documentId}>
        <Cover board={board} />
      </li>
    )}
  />
);

const Cover = ({ board: { documentId, name, items, coverPictures } }: { board: ListedBoard }) => (
  <a href={`/app/moodboard/${documentId}`}>
    <span className="cover">
      {coverPictures.map(({ url, focalPoint }) => (
        <img
          key={url}
          className={focalPoint ? toFocus(focalPoint) : undefined}
          loading="lazy"
          src={url}
          alt=""
        />
      ))}
    </span>
    <b dir="auto">{name}</b>
    <span className="data">{boardWords().items({ count: items.length })}</span>
  </a>
);
