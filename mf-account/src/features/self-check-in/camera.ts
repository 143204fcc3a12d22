import { useEffect, useRef, useState } from 'react';

/** Of an identity card: 85.6 by 54 mm (ISO/IEC 7810 ID-1). */
const DOCUMENT_RATIO = 85.6 / 54;
/** Finer than a photo is sent. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
};
const QUALITY = 0.95;

const end = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** What the frame shows of the picture: its middle, in the shape of a document. */
function framed(width: number, height: number) {
  const shown = { width: Math.min(width, height * DOCUMENT_RATIO), height: Math.min(height, width / DOCUMENT_RATIO) };
  return { ...shown, x: (width - shown.width) / 2, y: (height - shown.height) / 2 };
}

function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  const { x, y, width, height } = framed(video.videoWidth, video.videoHeight);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The camera has given no picture.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    ),
  );
}

/** The one that is on: a device gives its camera to one view at a time. */
let stopOther: (() => void) | undefined;

/**
 * The camera of this device, seen before its picture is taken. `isAway` where the browser has no
 * view of it, or was refused one: the device is then asked for a photo in its own way.
 */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream>();
  const [isRefused, setRefused] = useState(false);
  const own = useRef<{ stream?: MediaStream; isGone?: boolean }>({});
  const video = useRef<HTMLVideoElement>(null);
  const stop = () => {
    end(own.current.stream);
    own.current = {};
    setStream(undefined);
  };
  const start = async () => {
    stopOther?.();
    stopOther = stop;
    const asked = (own.current = {}) as typeof own.current;
    try {
      const given = await navigator.mediaDevices.getUserMedia(WANTED);
      // Another view, or another page, was opened while the visitor was asked.
      if (own.current !== asked) return end(given);
      asked.stream = given;
      setStream(given);
    } catch {
      setRefused(true);
    }
  };
  const take = async (): Promise<Blob> => {
    if (video.current === null) throw new Error('The camera is off.');
    const picture = await pictureOf(video.current);
    stop();
    return picture;
  };
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);
  useEffect(
    () => () => {
      end(own.current.stream);
      own.current = {};
    },
    [],
  );
  return {
    isOn: stream !== undefined,
    isRefused,
    isAway: isRefused || !('mediaDevices' in navigator),
    video,
    start,
    stop,
    take,
  };
}
