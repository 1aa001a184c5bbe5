/** What `watchPage` puts into the page. */
declare global {
  var watched: {
    scored: number;
    begin: () => void;
    read: () => {
      firstScore: number;
      firstShown: number;
      lastScore: number;
      longestTask: number;
      longestGap: number;
      gapsOver50: number;
      engineMemory: number;
      lastMessage: number;
    };
    isQuiet: () => boolean;
  };
}

export {};
